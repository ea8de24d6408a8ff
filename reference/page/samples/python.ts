import type { SampleRequest } from './request.ts';

/** Writes a sample with the standard library only. */
export function writePython({ url, headers, body, isText }: SampleRequest): string {
  if (isText) {
    return `import urllib.request\n\nwith urllib.request.urlopen(${quote(url)}, timeout=10) as response:\n    print(response.read().decode())`;
  }
  const lines = [
    `    ${quote(url)},`,
    '    headers={',
    ...Object.entries(headers).map(([name, value]) => `        ${quote(name)}: ${quote(value)},`),
    '    },',
    ...(body ? ['    data=json.dumps({', ...fieldsOf(body), '    }).encode(),'] : []),
  ];
  return `import json
import urllib.error
import urllib.request

request = urllib.request.Request(
${lines.join('\n')}
)
try:
    with urllib.request.urlopen(request, timeout=10) as response:
        print(json.load(response))
except urllib.error.HTTPError as error:
    problem = json.load(error)
    raise SystemExit(f"{problem['code']}: {problem['detail']}")`;
}

const fieldsOf = (body: Record<string, string>): string[] =>
  Object.entries(body).map(([name, value]) => `        ${quote(name)}: ${quote(value)},`);

/** Quotes a text as JSON, because JSON strings are also Python string literals. */
const quote = (text: string): string => JSON.stringify(text);
