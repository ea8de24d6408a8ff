/**
 * Reports whether a text is that of an error cell: in the languages of Excel (`#N/A`, `#¡VALOR!`, `#VALEUR
 * !`), of LibreOffice (`Err:502`), of a column that is too narrow, or of a cell that waits for its value.
 */
export const isErrorText = (text: string): boolean => ERROR.test(text);

const ERROR = new RegExp(
  `^(#[¡¿]?\\p{Lu}[\\p{Lu}/0_]*\\s?[!?]|#(${[
    'N/[AD]',
    'NA',
    'ND',
    'NV',
    'I/T',
    'REF',
    'YOK',
    'HIÁNYZIK',
    'NENÍ_K_DISPOZICI',
    'PUUTTUU',
    'GETTING_DATA',
    '#+',
  ].join('|')})|(Err|Fehler|Erreur|Errore|Erro|Fout|Błąd|Hiba):\\d{3}|Loading(\\.\\.\\.|…))$`,
  'u',
);
