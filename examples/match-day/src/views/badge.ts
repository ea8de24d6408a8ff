/** A short name that fits into the square of a team: `U15A`; of "Herren II", `HII`. */
export const badgeOf = (shortName: string): string =>
  shortName.length <= 4
    ? shortName
    : shortName
        .split(/[\s-]+/)
        .map((word) => (/^([IVX]+|\d+)$/.test(word) ? word : word.slice(0, 1)))
        .join('')
        .slice(0, 4);
