import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished } from 'vitest';
import { problem } from '../../packages/client/test/support/faults.ts';
import {
  type FaultyProxy,
  startFaultyProxy,
} from '../../packages/client/test/support/faulty-proxy.ts';
import { missing as missingChromium, openBlankPage } from '../browser/chromium.ts';
import { uselessResponses } from '../examples/support/responses.ts';
import { makeClubFile } from '../support/clubs/club-file.ts';
import { freshSlug, issueLicense, publishClub, updateLicense } from '../support/table.ts';
import { missing } from './support/find-wordpress.ts';
import { ADMIN, startWordPress, type WordPress } from './support/start-wordpress.ts';

const { apiUrl = '' } = inject('target');
const SETTINGS = '/wp-admin/options-general.php?page=club_squad';
const RENEW = "do_action('club_squad_renew');";
const HTML = 'echo do_shortcode(\'[club_squad team="101"]\');';

let wordPress: WordPress;
let proxy: FaultyProxy;
let slug: string;
let licenseKey: string;

beforeAll(async () => {
  if (missing) return;
  const options = [startWordPress(), startFaultyProxy(apiUrl)] as const;
  [wordPress, proxy] = await Promise.all(options);
  ({ slug } = await publishClub(makeClubFile({ slug: freshSlug('wordpress') })));
  licenseKey = await issueLicense(slug, { view: 'public' });
}, 180_000);

afterAll(async () => {
  proxy?.stop();
  await wordPress?.stop();
});

/** Saves the settings, and verifies as the daily event does. */
const saving = (changes: Record<string, string>) => {
  const all = { base_url: proxy.baseUrl, club: slug, license_key: licenseKey, ...changes };
  return `update_option('club_squad_settings', json_decode('${JSON.stringify(all)}', true)); ${RENEW}`;
};

/** Saves the settings, and returns the error of the token. */
const renew = (changes: Record<string, string> = {}) =>
  wordPress.run(`${saving(changes)} echo get_option('club_squad_token')['error'];`);

const pageWith = async (content: string): Promise<string> => {
  const post = `['post_type' => 'page', 'post_status' => 'publish', 'post_title' => 'Squads', 'post_content' => '${content}']`;
  return `${wordPress.url}/?page_id=${await wordPress.run(`echo wp_insert_post(${post});`)}`;
};

describe.skipIf(missing)('examples/wordpress/club-squad.php', () => {
  it('writes the element of the club, and its script once, without the license key', async () => {
    expect(await renew()).toBe('');
    const page = await pageWith('[club_squad team="101"] [club_squad team="102"]');
    const html = await (await fetch(page)).text();
    const [first = '', second = '', ...others] = html.match(/<club-squad .*?<\/club-squad>/g) ?? [];
    expect(first.replace(/token="cdt\.[\w.-]+"/, 'token=""')).toBe(
      `<club-squad base-url="${proxy.baseUrl}" club="${slug}" token="" team="101" heading-level="3" labels=""></club-squad>`,
    );
    expect([second.includes('team="102"'), others]).toEqual([true, []]);
    expect(html.match(/<script[^>]*club-squad\.js[^>]*>/g)).toEqual([
      expect.stringContaining(`src="${proxy.baseUrl}/elements/club-squad.js"`),
    ]);
    expect(html).toContain('<script type="module"');
    expect(html).not.toContain(licenseKey);
  });

  it('escapes what an author writes', async () => {
    await renew();
    const shortcode = `[club_squad category="U15\\" onclick=x" labels=\\'{"players":"<b>\\"&"}\\']`;
    const html = await wordPress.run(`echo do_shortcode('${shortcode}');`, 0);
    expect(html).toContain('category="U15');
    expect(html).not.toMatch(/<b>| onclick/);
  });

  it.each([
    ['category="U15"', 'category="U15"'],
    ['team_slug="women-i"', 'team-slug="women-i"'],
    ['team="101"', 'team="101"'],
    ['', undefined],
    ['team="women"', undefined],
    ['team="101" category="U15"', undefined],
  ])('passes on which squads: %s', async (attributes, passed) => {
    await renew();
    const html = await wordPress.run(`echo do_shortcode('[club_squad ${attributes}]');`, 0);
    if (passed) expect(html).toContain(` ${passed} heading-level`);
    else expect(html).toBe('');
  });

  it.each([
    ['', ' show="all" '],
    ['category="U15" show="next"', ' category="U15" show="next" '],
    ['team="101" show="last"', ' team="101" show="last" '],
    ['team="women"', undefined],
    ['team="101" category="U15"', undefined],
  ])('passes on which matches: %s', async (attributes, passed) => {
    await renew();
    const html = await wordPress.run(`echo do_shortcode('[club_matches ${attributes}]');`, 0);
    if (passed) expect(html).toMatch(new RegExp(`^<club-matches .*${passed}.*</club-matches>$`));
    else expect(html).toBe('');
  });

  it('tells authors what is missing, and visitors nothing', async () => {
    await renew();
    const shortcode = 'echo do_shortcode(\'[club_squad team="women"]\');';
    expect(await wordPress.run(shortcode)).toContain('name a category');
    expect(await wordPress.run(shortcode, 0)).toBe('');
    await renew({ license_key: '' });
    expect(await wordPress.run(HTML)).toContain('there is no token');
    expect(await wordPress.run(HTML, 0)).toBe('');
  });

  it('refuses a license that reads private data', async () => {
    const full = { license_key: await issueLicense(slug, { view: 'full' }) };
    expect(await renew(full)).toContain('Ask for a license with the public view.');
    expect(await wordPress.run(HTML, 0)).toBe('');
    expect(await wordPress.run("echo json_encode(get_option('club_squad_token'));")).not.toContain(
      'cdt.',
    );
  });

  it('shows no squad any longer when the license is suspended', async () => {
    const suspended = await issueLicense(slug, { view: 'public' });
    await renew({ license_key: suspended });
    expect(await wordPress.run(HTML, 0)).toContain('token="cdt.');
    await updateLicense(slug, suspended, { status: 'suspended', view: 'public' });
    expect(await renew({ license_key: suspended })).toBe('The license is suspended.');
    expect(await wordPress.run(HTML, 0)).toBe('');
  });

  const failures = [...uselessResponses, ['it fails', problem('internal_error')] as const];

  it.each(failures)('keeps its token when it verifies and %s', async (_, fault) => {
    proxy.spoil('verify', ({ forward }) => forward(), fault);
    const kept = "echo '|', get_option('club_squad_token')['error'], '|';";
    const html = await wordPress.run(`${saving({})} ${HTML} ${RENEW} ${kept} ${HTML}`, 0);
    const [before, error, after] = html.split('|');
    expect([before, error]).toEqual([
      expect.stringContaining('token="cdt.'),
      expect.stringMatching(/^\S/),
    ]);
    expect(after).toBe(before);
  });

  it('uses no token at another service, and sends the key to none', async () => {
    await renew();
    const other = await startFaultyProxy(apiUrl);
    onTestFinished(() => other.stop());
    const input = JSON.stringify({ base_url: other.baseUrl, club: slug, license_key: '' });
    const save = `update_option('club_squad_settings', club_squad_sanitize(json_decode('${input}', true)));`;
    expect(await wordPress.run(`${save} ${HTML} do_action('club_squad_renew');`, 0)).toBe('');
    expect(other.log()).toEqual([]);
  });

  it('asks no host of a private network, unless wp-config.php allows it', async () => {
    const internal = await startFaultyProxy(apiUrl);
    onTestFinished(() => internal.stop());
    const code = `${saving({ base_url: internal.baseUrl })} echo get_option('club_squad_token')['error'];`;
    const error = await wordPress.run(code, 1, { CLUB_SQUAD_IN_NETWORK: '1' });
    expect([error, internal.log()]).toEqual(['A valid URL was not provided.', []]);
    await wordPress.run(code);
    expect(internal.log()).toEqual(['verify 200']);
  });

  it('renews its token daily, and leaves nothing when it is uninstalled', async () => {
    const schedule = "echo wp_get_schedule('club_squad_renew');";
    expect(await wordPress.run(schedule)).toBe('daily');
    const plugin = "'club-squad/club-squad.php'";
    const admin = "require ABSPATH . 'wp-admin/includes/plugin.php';";
    const options =
      'global $wpdb; echo $wpdb->get_var("select count(*) from $wpdb->options where option_name like \'club%squad%\'");';
    await wordPress.run(`${admin} deactivate_plugins(${plugin}); uninstall_plugin(${plugin});`);
    expect([await wordPress.run(schedule), await wordPress.run(options)]).toEqual(['', '0']);
    await wordPress.run(`${admin} activate_plugin(${plugin});`);
  });

  it('causes no warning of PHP', () => {
    expect(readFileSync(wordPress.log, { encoding: 'utf8', flag: 'a+' })).not.toContain(
      'club-squad',
    );
  });
});

describe.skipIf(missing ?? missingChromium)('the settings of examples/wordpress', () => {
  const logIn = async (): Promise<Page> => {
    const page = await openBlankPage({ viewport: { width: 1400, height: 900 } });
    await page.goto(`${wordPress.url}/wp-login.php`);
    await page.fill('#user_login', ADMIN.user);
    await page.fill('#user_pass', ADMIN.password);
    await page.click('#wp-submit');
    await page.waitForURL(/wp-admin/); // else the next page may be asked for before the session is there
    return page;
  };

  it('are all that a club fills in to show a squad', async () => {
    const page = await logIn();
    await page.goto(wordPress.url + SETTINGS);
    await page.getByLabel('Base URL').fill(`${proxy.baseUrl}/`);
    await page.getByLabel('Club (slug)').fill(slug);
    await page.getByLabel('License key').fill(licenseKey);
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await page.getByText('Pages can show the squads of FC Example').waitFor();
    expect(await page.content()).not.toContain(licenseKey);
    await page.goto(await pageWith('[club_squad team="101"]'));
    await page.getByRole('heading', { name: 'Women I' }).waitFor();
    expect(await page.getByText('Bea').count()).toBeGreaterThan(0);
  });

  it('are for administrators, with a nonce', async () => {
    const page = await logIn();
    await page.goto(wordPress.url + SETTINGS);
    const form = { option_page: 'club_squad', action: 'update', 'club_squad_settings[club]': 'x' };
    const forged = await page.request.post(`${wordPress.url}/wp-admin/options.php`, { form });
    expect([forged.status(), await forged.text()]).toEqual([
      403,
      expect.stringContaining('expired'),
    ]);
    const user =
      "wp_insert_user(['user_login' => 'editor', 'user_pass' => 'x', 'role' => 'editor'])";
    const rendered = await wordPress.run(`wp_set_current_user(${user}); club_squad_render_page();`);
    expect(rendered).toBe('');
  });
});
