/**
 * Reports whether a text is an error of a cell, such as `#N/A`, `#¡VALOR!`, `#VALEUR !` or `Err:502`. Also true
 * for `####`, which a too narrow column shows, and for `Loading…`.
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
