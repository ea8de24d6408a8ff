import { errorPage } from '../error-page.ts';
import type { CachePolicy } from '../policies.ts';
import type { Distribution, Origin } from '../read-distribution.ts';

/** Names the behavior of a request to Varnish; the origin does not get it. */
export const BEHAVIOR_HEADER = 'x-edge-behavior';

/** Names the method of a fetch, for which Varnish would use GET; the origin does not get it. */
export const METHOD_HEADER = 'x-edge-method';

/**
 * Varnish's configuration (VCL) for what CloudFront keeps: its key, for how long, and what an expired
 * copy is still good for.
 * https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/Expiration.html
 *
 * An expired copy that may not be sent before the origin was asked (`ask`) is asked for in a second
 * round of the request; when the origin fails, a third one (`serve`) sends the copy. Varnish knows
 * the behavior and the round of a fetch by its backend.
 */
export function writeVarnishConfig(
  { behaviors, errorTtls }: Pick<Distribution, 'behaviors' | 'errorTtls'>,
  originUrl: string,
): string {
  const { hostname, port } = new URL(originUrl);
  const backend = (name: string, origin: Origin) => `backend ${name} {
  .host = "${hostname}";
  .port = "${port}";
  .connect_timeout = ${origin.connectionTimeoutS}s;
  .first_byte_timeout = ${origin.readTimeoutS}s;
  .between_bytes_timeout = ${origin.readTimeoutS}s;
}`;
  const kept = behaviors.flatMap(({ cache, origin }, i) =>
    cache ? [{ name: `behavior_${i}`, cache, origin, i }] : [],
  );
  return [
    'vcl 4.1;\nimport std;\nbackend unreachable none;',
    ...kept.flatMap(({ name, origin }) =>
      [name, `${name}_ask`].map((each) => backend(each, origin)),
    ),
    receive(kept),
    hash(kept),
    HIT,
    fetch(kept, errorTtls),
    DELIVER,
  ].join('\n\n');
}

interface Kept {
  name: string;
  cache: CachePolicy;
  origin: Origin;
  i: number;
}

const receive = (kept: Kept[]) => `sub vcl_recv {
  set req.grace = 31536000s;
  set req.http.X-Forwarded-For = regsub(req.http.X-Forwarded-For, ", [^,]*$", "");
${kept.map(receiveOne).join('')}  return (synth(502));
}`;

const receiveOne = ({ name, i }: Kept) => `  if (req.http.${BEHAVIOR_HEADER} == "${i}") {
    set req.backend_hint = ${name};
    if (req.http.x-edge-expired == "ask") {
      set req.backend_hint = ${name}_ask;
      set req.grace = 0s;
    }
    if (req.http.x-edge-expired == "serve") { set req.backend_hint = unreachable; }
    return (hash);
  }
`;

/** The URL has the parameters of the key alone (origin-request.ts). */
const hash = (kept: Kept[]) => `sub vcl_hash {
  hash_data(req.http.${METHOD_HEADER} + req.url);
${kept
  .map(
    ({ cache, i }) => `  if (req.http.${BEHAVIOR_HEADER} == "${i}") {
    hash_data("${i}");
${keyHeaders(cache)
  .map((name) => `    hash_data("${name}: " + req.http.${name});\n`)
  .join('')}  }`,
  )
  .join('\n')}
  return (lookup);
}`;

const keyHeaders = ({ headers, encodings }: CachePolicy): string[] => [
  ...headers,
  ...(encodings.length > 0 ? ['accept-encoding'] : []),
];

const HIT = `sub vcl_hit {
  if (obj.ttl >= 0s || req.http.x-edge-expired == "serve") { return (deliver); }
  set req.http.x-edge-expired = "ask";
  return (restart);
}

sub vcl_synth {
  if (req.http.x-edge-expired == "ask") {
    set req.http.x-edge-expired = "serve";
    return (restart);
  }
  set resp.status = 502;
}`;

const fetch = (kept: Kept[], errorTtls: Map<number, number>) => `sub vcl_backend_fetch {
  set bereq.method = bereq.http.${METHOD_HEADER};
  unset bereq.http.${METHOD_HEADER};
  unset bereq.http.${BEHAVIOR_HEADER};
  unset bereq.http.x-edge-expired;
  unset bereq.http.X-Varnish;
  unset bereq.http.Via;
}

sub vcl_backend_response {
  if (beresp.status >= 500) { call keep_expired; }
  # What is not in the key tells no copies apart.
  if (beresp.http.Vary) {
    set beresp.http.x-edge-vary = beresp.http.Vary;
    unset beresp.http.Vary;
  }
  unset beresp.http.Set-Cookie;
${kept.map(({ name, cache }) => `  if (${isBackend(name)}) {\n${lifetime(cache)}  }\n`).join('')}
  if (beresp.status >= 400) {
    if (beresp.http.Cache-Control !~ "(?i)max-?age" || ${IS_PRIVATE}) { set beresp.ttl = 0s; }
${[...errorTtls]
  .map(
    ([status, ttl]) =>
      `    if (beresp.status == ${status} && beresp.ttl < ${ttl}s) { set beresp.ttl = ${ttl}s; }\n`,
  )
  .join('')}    set beresp.grace = 0s;
  }
  # For a second no request waits for another one in vain ("hit-for-miss"); nothing is kept.
  if (beresp.ttl <= 0s) {
    set beresp.uncacheable = true;
    set beresp.ttl = 1s;
    set beresp.grace = 0s;
  }
  return (deliver);
}

sub vcl_backend_error {
  call keep_expired;
  set beresp.status = 502;
  set beresp.http.Server = "CloudFront";
  set beresp.http.Content-Type = "text/html";
  set beresp.body = {"${errorPage(502).body}"};
  set beresp.uncacheable = true;
  set beresp.ttl = 1s;
  set beresp.grace = 0s;
  return (deliver);
}

sub keep_expired {
  if (bereq.is_bgfetch${kept.map(({ name }) => ` || bereq.backend == ${name}_ask`).join('')}) {
    return (abandon);
  }
}`;

const isBackend = (name: string) => `bereq.backend == ${name} || bereq.backend == ${name}_ask`;

const IS_PRIVATE = 'beresp.http.Cache-Control ~ "(?i)(^|[ ,])(private|no-store|no-cache)([ ,=]|$)"';

const lifetime = ({ minTtl, defaultTtl, maxTtl }: CachePolicy) => `    if (${IS_PRIVATE}) {
      set beresp.ttl = ${minTtl}s;
    } elsif (${hasDirective('s-maxage')}) {
      set beresp.ttl = ${secondsOf('s-maxage')};
    } elsif (${hasDirective('max-age')}) {
      set beresp.ttl = ${secondsOf('max-age')};
    } elsif (beresp.http.Expires) {
      set beresp.ttl = std.time(beresp.http.Expires, now) - now;
    } else {
      set beresp.ttl = ${defaultTtl}s;
    }
    if (beresp.ttl < ${minTtl}s) { set beresp.ttl = ${minTtl}s; }
    if (beresp.ttl > ${maxTtl}s) { set beresp.ttl = ${maxTtl}s; }

    # Without stale-if-error an expired copy is sent when the origin fails, too.
    set beresp.grace = ${maxTtl}s;
    if (${hasDirective('stale-if-error')}) { set beresp.grace = ${secondsOf('stale-if-error')}; }
    if (beresp.grace > ${maxTtl}s) { set beresp.grace = ${maxTtl}s; }
`;

const hasDirective = (name: string) => `beresp.http.Cache-Control ~ "(?i)(^|[ ,])${name}=[0-9]"`;

const secondsOf = (name: string) => `std.duration(${textOf(name)}, 0s)`;

/** Such as `60s`. */
const textOf = (name: string) =>
  `regsub(beresp.http.Cache-Control, "(?i)^(?:.*[ ,])?${name}=([0-9]+).*$", "\\1s")`;

const DELIVER = `sub vcl_deliver {
  unset resp.http.Via;
  unset resp.http.X-Varnish;
  unset resp.http.Accept-Ranges;
  if (resp.http.x-edge-vary) {
    set resp.http.Vary = resp.http.x-edge-vary;
    unset resp.http.x-edge-vary;
  }
  set resp.http.X-Cache = "Hit from cloudfront";
  if (obj.hits == 0) {
    set resp.http.X-Cache = "Miss from cloudfront";
    unset resp.http.Age;
  }
  if (resp.status >= 400) { set resp.http.X-Cache = "Error from cloudfront"; }
  # Varnish compares with a single strong or weak tag only.
  if (req.http.If-None-Match == "*" ||
      std.strstr(req.http.If-None-Match, regsub(resp.http.ETag, "^W/", ""))) {
    set req.http.If-None-Match = resp.http.ETag;
  }
}`;
