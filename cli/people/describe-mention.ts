import type { Mention } from '../../publish/club/people/likeness/find-mentions.ts';

/** Describes a text with a person's name: `matches[0].venue has the name: "Ada Benz Arena"`. */
export const describeMention = ({ path, text, license }: Mention): string => {
  const place = license === undefined ? path : `the label of license ${license}`;
  return `${place} has the name: ${JSON.stringify(text)}`;
};
