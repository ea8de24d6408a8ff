import { literal } from './literal.ts';
import type { SampleRequest } from './request.ts';

export function writeFetch({ method, url, headers, body, isText }: SampleRequest): string {
  if (isText) return writeText(url);
  const lines = [
    ...(method === 'GET' ? [] : [`  method: ${literal(method)},`]),
    '  headers: {',
    ...Object.entries(headers).map(([name, value]) => `    ${keyOf(name)}: ${literal(value)},`),
    '  },',
    ...(body ? ['  body: JSON.stringify({', ...fieldsOf(body), '  }),'] : []),
  ];
  return `const response = await fetch(${literal(url)}, {
${lines.join('\n')}
});
const body = await response.json();
if (!response.ok) throw new Error(\`\${body.code}: \${body.detail}\`);
console.log(body);`;
}

const writeText = (url: string): string =>
  `const response = await fetch(${literal(url)});
const text = await response.text();
if (!response.ok) throw new Error(text);
console.log(text);`;

const fieldsOf = (body: Record<string, string>): string[] =>
  Object.entries(body).map(([name, value]) => `    ${keyOf(name)}: ${literal(value)},`);

const keyOf = (name: string): string => (/^\w+$/.test(name) ? name : literal(name));
