/**
 * Names from a file may hold characters that move a terminal's cursor, end the line or turn it
 * around. All are in the Basic Multilingual Plane, so the escapes are JSON's.
 */
export const escapeControls = (text: string): string =>
  text.replace(
    /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Bidi_Control}]/gu,
    (control) => `\\u${control.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

export const escapeControlsInLines = (text: string): string =>
  text.split('\n').map(escapeControls).join('\n');
