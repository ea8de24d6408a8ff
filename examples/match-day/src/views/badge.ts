/** Returns a short name that fits into a team's square: `U15A`, or `HII` for "Herren II". */
export const badgeOf = (shortName: string): string =>
  shortName.length <= 4
    ? shortName
    : shortName
        .split(/[\s-]+/)
        .map((word) => (/^([IVX]+|\d+)$/.test(word) ? word : word.slice(0, 1)))
        .join('')
        .slice(0, 4);
