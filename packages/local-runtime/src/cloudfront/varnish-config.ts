import { errorPage } from './error-page.ts';
import type { Behavior, Distribution } from './read-distribution.ts';
import type { CachePolicy } from './read-policies.ts';

/** Names the method of a fetch, for which Varnish would use GET; the origin does not get it. */
export const METHOD_HEADER = 'x-edge-method';

/**
 * Varnish's configuration (VCL) for the behavior that keeps copies: their key, for how long, and what an
 * expired copy is still good for.
 * https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/Expiration.html
 *
 * An expired copy that may not be sent before the origin was asked is asked for in a second round of
 * the request (`x-edge-expired: ask`); when the origin fails, a third one (`serve`) sends the copy.
 * A fetch knows its round by its backend.
 */
export function writeVarnishConfig(
  { origin, cache }: Behavior & { cache: CachePolicy },
  { errorTtls }: Distribution,
  originUrl: string,
): string {
  const { hostname, port } = new URL(originUrl);
  const { minTtl, defaultTtl, maxTtl } = cache;
  const backend = (name: string) => `backend ${name} {
  .host = "${hostname}";
  .port = "${port}";
  .connect_timeout = ${origin.connectionTimeoutS}s;
  .first_byte_timeout = ${origin.readTimeoutS}s;
  .between_bytes_timeout = ${origin.readTimeoutS}s;
}
`;
  const keyHeaders = [...cache.headers, ...(cache.encodings.length > 0 ? ['accept-encoding'] : [])];
  const key = keyHeaders.map((name) => `  hash_data("${name}: " + req.http.${name});\n`);
  const keptErrors = [...errorTtls].map(
    ([status, ttl]) =>
      `    if (beresp.status == ${status} && beresp.ttl < ${ttl}s) { set beresp.ttl = ${ttl}s; }\n`,
  );
  return `vcl 4.1;
import std;
backend unreachable none;
${backend('origin')}${backend('origin_ask')}
sub vcl_recv {
  set req.grace = 31536000s;
  set req.http.X-Forwarded-For = regsub(req.http.X-Forwarded-For, ", [^,]*$", "");
  set req.backend_hint = origin;
  if (req.http.x-edge-expired == "ask") {
    set req.backend_hint = origin_ask;
    set req.grace = 0s;
  }
  if (req.http.x-edge-expired == "serve") { set req.backend_hint = unreachable; }
  return (hash);
}

# The URL has the parameters of the key alone (origin-request.ts).
sub vcl_hash {
  hash_data(req.http.${METHOD_HEADER} + req.url);
${key.join('')}  return (lookup);
}

sub vcl_hit {
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
}

sub vcl_backend_fetch {
  set bereq.method = bereq.http.${METHOD_HEADER};
  unset bereq.http.${METHOD_HEADER};
  unset bereq.http.x-edge-expired;
  unset bereq.http.X-Varnish;
  unset bereq.http.Via;
}

sub vcl_backend_response {
  if (beresp.status >= 500) { call keep_expired; }
  # What is not in the key tells no copies apart.
  set beresp.http.x-edge-vary = beresp.http.Vary;
  unset beresp.http.Vary;
  unset beresp.http.Set-Cookie;

  set beresp.ttl = ${defaultTtl}s;
  if (${hasDirective('max-age')}) { set beresp.ttl = ${secondsOf('max-age')}; }
  if (${hasDirective('s-maxage')}) { set beresp.ttl = ${secondsOf('s-maxage')}; }
  if (beresp.ttl < ${minTtl}s || ${IS_PRIVATE}) { set beresp.ttl = ${minTtl}s; }
  if (beresp.ttl > ${maxTtl}s) { set beresp.ttl = ${maxTtl}s; }

  # Without stale-if-error an expired copy is sent when the origin fails, too.
  set beresp.grace = ${maxTtl}s;
  if (${hasDirective('stale-if-error')}) { set beresp.grace = ${secondsOf('stale-if-error')}; }
  if (beresp.grace > ${maxTtl}s) { set beresp.grace = ${maxTtl}s; }

  if (beresp.status >= 400) {
    if (beresp.http.Cache-Control !~ "(?i)max-?age" || ${IS_PRIVATE}) { set beresp.ttl = 0s; }
${keptErrors.join('')}    set beresp.grace = 0s;
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
  if (bereq.is_bgfetch || bereq.backend == origin_ask) { return (abandon); }
}

sub vcl_deliver {
  unset resp.http.Via;
  unset resp.http.X-Varnish;
  unset resp.http.Accept-Ranges;
  if (resp.http.x-edge-vary != "") { set resp.http.Vary = resp.http.x-edge-vary; }
  unset resp.http.x-edge-vary;
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
}

const IS_PRIVATE = 'beresp.http.Cache-Control ~ "(?i)(^|[ ,])(private|no-store|no-cache)([ ,=]|$)"';

const hasDirective = (name: string) => `beresp.http.Cache-Control ~ "(?i)(^|[ ,])${name}=[0-9]"`;

const secondsOf = (name: string) =>
  `std.duration(regsub(beresp.http.Cache-Control, "(?i)^(?:.*[ ,])?${name}=([0-9]+).*$", "\\1s"), 0s)`;
