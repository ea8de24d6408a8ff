import type { SampleRequest } from './request.ts';

/** Writes a sample without the extension php-curl, which is often missing. */
export function writePhp({ method, url, headers, body, isText }: SampleRequest): string {
  if (isText) return `<?php\necho file_get_contents(${quote(url)});`;
  const lines = Object.entries(headers).map(([name, value]) => quote(`${name}: ${value}`));
  const http = [
    ...(method === 'GET' ? [] : [`'method' => ${quote(method)},`]),
    `'header' => [`,
    ...lines.map((line) => `    ${line},`),
    '],',
    ...(body ? ["'content' => json_encode([", ...fieldsOf(body), ']),'] : []),
    "'ignore_errors' => true, // the body of an error says what is wrong",
    "'timeout' => 10,",
  ];
  return `<?php
$context = stream_context_create(['http' => [
${http.map((line) => `    ${line}`).join('\n')}
]]);
$body = json_decode(file_get_contents(${quote(url)}, false, $context), true);
if (isset($body['code'])) {
    exit("{$body['code']}: {$body['detail']}\\n");
}
print_r($body);`;
}

const fieldsOf = (body: Record<string, string>): string[] =>
  Object.entries(body).map(([name, value]) => `    ${quote(name)} => ${quote(value)},`);

const quote = (text: string): string => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
