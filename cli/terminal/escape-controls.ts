/**
 * Escapes characters of names that move the cursor, end the line or change the text direction. All are single
 * UTF-16 units, so JSON's escapes suffice.
 */
export const escapeControls = (text: string): string =>
  text.replace(
    /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Bidi_Control}]/gu,
    (control) => `\\u${control.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

export const escapeControlsInLines = (text: string): string =>
  text.split('\n').map(escapeControls).join('\n');
