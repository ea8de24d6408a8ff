/** Names from a file may hold control characters, which move a terminal's cursor or end the line. */
export const escapeControls = (text: string): string =>
  text.replace(
    /\p{Cc}/gu,
    (control) => `\\u${control.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
