import { browserSuite } from '../support/browser-suite';
import { sidewaysOf, violationsOf } from './axe';
import { PHONE, WALK_MILLISECONDS, walkThrough, ZOOMED } from './screens';

const suite = browserSuite();

describe('Every screen where there is little room', () => {
  it.each(['admin', 'profesora', 'tutora', 'alumno'] as const)(
    '[PLUS-41] of %s passes axe on a phone, and is not wider than it',
    async (user) => {
      const faults: string[] = [];
      await walkThrough(suite, user, PHONE, async (page) => {
        faults.push(...(await violationsOf(page)), ...(await sidewaysOf(page)));
      });
      expect(faults).toEqual([]);
    },
    WALK_MILLISECONDS,
  );

  it.each(['admin', 'tutora'] as const)(
    '[PLUS-41] of %s fits its window at 200 %% zoom',
    async (user) => {
      const faults: string[] = [];
      await walkThrough(suite, user, ZOOMED, async (page) => {
        faults.push(...(await sidewaysOf(page)));
      });
      expect(faults).toEqual([]);
    },
    WALK_MILLISECONDS,
  );
});
