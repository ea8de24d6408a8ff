import type { Mutation } from '../../mutation.ts';

const clients = (test: string) => ({ project: 'clients', test: `test/examples/${test}.test.ts` });
const PLUGIN = {
  file: 'examples/wordpress/club-squad.php',
  project: 'wordpress',
  test: 'test/wordpress/plugin.test.ts',
};

/** Programs that people copy. */
const programs: Mutation[] = [
  {
    protection: 'PHP: one visitor at a time waits for the service.',
    file: 'examples/php/cache.php',
    find: 'return $this->lock === null || flock',
    replace: 'return true || flock',
    ...clients('php-page'),
  },
  {
    protection: 'PHP: pages do not ask a service that has just failed.',
    file: 'examples/php/club-data.php',
    find: "            $this->cache->rememberFailure('outage', $error, $seconds);\n",
    replace: '',
    ...clients('php-page'),
  },
  {
    protection: 'PHP: a page shows the names of a club as text.',
    file: 'examples/php/page.php',
    find: 'return htmlspecialchars($value, ENT_QUOTES);',
    replace: 'return $value;',
    ...clients('php-page'),
  },
  {
    protection: 'PHP: what is cached for one license is not used for another.',
    file: 'examples/php/club-data.php',
    find: '"$url $club $licenseKey"',
    replace: '"$url $club"',
    ...clients('cache'),
  },
  {
    protection: 'PHP: no retry comes after the deadline.',
    file: 'examples/php/connection.php',
    find: ' || self::now() + $delay >= $deadline',
    replace: '',
    ...clients('faults'),
  },
  {
    protection: 'curl: the answer of a proxy is no document.',
    file: 'examples/curl.sh',
    find: '[ "$status" = 200 ] && is_document "$work/response" ||',
    replace: '[ "$status" = 200 ] ||',
    ...clients('faults'),
  },
];

/** The WordPress plugin, whose pages anyone can read. */
const wordpress: Mutation[] = [
  {
    ...PLUGIN,
    protection: 'WordPress: a license that reads private data is refused.',
    find: "if ( 'public' !== club_squad_text_in( $body, 'view' ) ) {",
    replace: 'if ( false ) {',
  },
  {
    ...PLUGIN,
    protection: 'WordPress: a token is used only where it was issued.',
    find: "return hash( 'sha256', implode( ' ', $settings ) );",
    replace: "return 'x';",
  },
];

/** The examples in languages other than TypeScript. */
export const examplesMutations: Mutation[] = [...programs, ...wordpress];
