/** Joins the first `most` names and counts the rest, such as `A, B and 3 more`. */
export function nameSome(names: readonly string[], most = 3): string {
  const rest = names.length - most;
  const shown = names.slice(0, most).join(', ');
  return rest > 0 ? `${shown} and ${rest} more` : shown;
}

/** Returns the first `most` lines and, if lines are left, a line such as `and 3 more`. */
export function cutLines(lines: readonly string[], most: number, indent = '    '): string[] {
  const rest = lines.length - most;
  return [...lines.slice(0, most), ...(rest > 0 ? [`${indent}and ${rest} more`] : [])];
}
