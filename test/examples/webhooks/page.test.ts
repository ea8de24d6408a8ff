import { afterEach, describe, expect, it } from 'vitest';
import { problem } from '../../../packages/client/test/support/faults.ts';
import { call } from '../../support/call.ts';
import { makeClubFile, makeTeam } from '../../support/clubs/club-file.ts';
import { issueLicense, publishClub, verify } from '../../support/table.ts';
import { openReceiver, type Receiver } from '../support/open-receiver.ts';
import { receiverPrograms } from '../support/receiver-program.ts';
import { createSecret, sendCall, signCall } from '../support/sign-call.ts';

const secret = createSecret();

describe.each(receiverPrograms)('examples/webhooks/%s', (...program) => {
  let receiver: Receiver;

  afterEach(() => receiver.stop());

  const open = async (changes = {}) => {
    receiver = await openReceiver(program, { secret, changes });
    return { ...receiver, token: await verify(receiver.slug, await issueLicense(receiver.slug)) };
  };

  /** Publishes the club with one team of that name; resolves to a call that tells of it. */
  const publishTeam = async (token: string, name: string) => {
    const { slug } = receiver;
    const path = `/clubs/${slug}`;
    const since = (await call('GET', path, { token })).body.data.revision;
    const teams = [makeTeam(101, { name })];
    const { revision } = await publishClub(makeClubFile({ slug, teams }));
    const changes = `${path}/changes?since=${since}&revision=${revision}`;
    const { data } = (await call('GET', changes, { token })).body;
    return { type: 'club.published', club: slug, ...data };
  };

  const send = async (content: object, id?: string) => {
    expect(await sendCall(receiver.url, signCall(content, { secret, ...(id && { id }) }))).toBe(
      204,
    );
  };
  const untilPage = (text: string) => expect.poll(() => receiver.page()).toContain(text);

  it('builds a page, then reads of a new revision only what has changed', async () => {
    const { token, proxy, page } = await open();
    expect(page()).toContain('<h2>Women I</h2>');
    expect(proxy.log().slice(0, 2)).toEqual(['verify 200', ' 200']);
    const before = proxy.log().length;

    const content = await publishTeam(token, 'Women <I> & "more"');
    await send(content);
    await untilPage('<h2>Women &lt;I&gt; &amp; &quot;more&quot;</h2>');
    await untilPage(`As of ${content.published_at}`);
    expect(proxy.log().slice(before)).toEqual([
      expect.stringMatching(/^(\?revision=.*)? 200$/), // the club itself
      `/teams?season_id=2&revision=${content.revision} 200`,
    ]);
  });

  it('reads nothing when a call comes again', async () => {
    const { token, proxy } = await open();
    const content = await publishTeam(token, 'Once');
    await send(content, 'msg_1');
    await untilPage('Once');
    const before = proxy.log().length;
    await send(content, 'msg_1');
    await send({ ...content, type: 'webhook.test' }, 'msg_2');
    await send({ ...content, type: 'club.unheard_of' }, 'msg_3'); // the last thing that is done
    await expect.poll(() => proxy.log().slice(before)).toEqual([expect.stringMatching(/200$/)]);
  });

  it.each([
    ['does not say what has changed', { changed: null }],
    ['compares with a revision that the page was not built from', { since: null, changed: [] }],
  ])('asks with conditional requests when a call %s', async (_, fields) => {
    const { token, proxy } = await open();
    const before = proxy.log().length;
    const content = await publishTeam(token, 'Other');
    await send({ ...content, ...fields });
    await untilPage('<h2>Other</h2>');
    expect(proxy.log().slice(before + 1)).toEqual([
      `/seasons?revision=${content.revision} 304`,
      `/teams?season_id=2&revision=${content.revision} 200`,
    ]);
  });

  it('builds the live revision when that of the call is live no longer', async () => {
    const { token } = await open();
    const content = await publishTeam(token, 'Overtaken');
    await publishTeam(token, 'Latest');
    await send(content);
    await untilPage('<h2>Latest</h2>');
  });

  it('tries again when the service is busy', async () => {
    const { token, proxy } = await open();
    proxy.spoil('read', problem('unavailable', { 'Retry-After': '1' }));
    await send(await publishTeam(token, 'Later'));
    await untilPage('<h2>Later</h2>');
  });

  it('says that the season has no teams', async () => {
    const { page } = await open({ teams: [] });
    expect(page()).toContain('<p>There are no teams yet.');
  });
});
