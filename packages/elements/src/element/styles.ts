declare const ELEMENT_STYLES: string;
declare const SQUAD_STYLES: string;
declare const MATCHES_STYLES: string;

const STYLES = {
  element: ELEMENT_STYLES,
  squad: SQUAD_STYLES,
  matches: MATCHES_STYLES,
};

export const createSheets = (...styles: (keyof typeof STYLES)[]): CSSStyleSheet[] =>
  styles.map((name) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(STYLES[name]);
    return sheet;
  });
