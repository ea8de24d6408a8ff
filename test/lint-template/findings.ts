/** A finding of checkov: one check fails on resources of one type, in one stage. */
export interface Finding {
  check: string;
  type: string;
  stage: string;
}

/** The rows `| check | resource type | stages | reason |` of the list. */
export function readListed(markdown: string): Finding[] {
  const rows = markdown.matchAll(/^\| `(CKV\w+)` \| `([\w:]+)` \| ([a-z, ]+) \| \S.*\|$/gm);
  return [...rows].flatMap(([, check = '', type = '', stages = '']) =>
    stages.split(', ').map((stage) => ({ check, type, stage })),
  );
}

/** Lists findings that are not listed, and listed ones that are gone. */
export function compareFindings(listed: Finding[], found: Finding[]): string[] {
  const [wanted, actual] = [listed, found].map((all) => new Set(all.map(describe)));
  return [
    ...[...(actual ?? [])].filter((one) => !wanted?.has(one)).map((one) => `not listed: ${one}`),
    ...[...(wanted ?? [])]
      .filter((one) => !actual?.has(one))
      .map((one) => `no longer found: ${one}`),
  ];
}

const describe = ({ check, type, stage }: Finding) => `${check} on ${type} in ${stage}`;
