import { FairQueue, type QueuePlace } from './fair-queue';

const stranger = (key: string): QueuePlace => ({ key, hasPriority: false });
const known: QueuePlace = { key: 'school', hasPriority: true };

/**
 * Creates a queue with one running task. `release` ends this task, `add` adds a named task, and `ran` lists the names of the added tasks
 * in the order in which they ran.
 */
function blockedQueue() {
  const queue = new FairQueue({ running: 1, waiting: 4, waitingOfKey: 2 });
  const ran: string[] = [];
  let release: () => void = () => undefined;
  const first = queue.run(stranger('first'), () => new Promise<void>((resolve) => (release = resolve)));
  const add = (name: string, place: QueuePlace) =>
    queue.run(place, () => {
      ran.push(name);
      return Promise.resolve();
    });
  return { queue, ran, add, release: () => (release(), first) };
}

it('keys take turns, and work with priority comes first', async () => {
  const { ran, add, release } = blockedQueue();
  const works = [add('a1', stranger('a')), add('a2', stranger('a')), add('b1', stranger('b')), add('known', known)];
  await release();
  await Promise.all(works);
  expect(ran).toEqual(['known', 'a1', 'b1', 'a2']);
});

it('a key with enough waiting tasks is full; in a full queue a key without any still gets a place', async () => {
  const { queue, add, release } = blockedQueue();
  const works = [add('a1', stranger('a')), add('a2', stranger('a'))];
  expect([queue.isFull(stranger('a')), queue.isFull(stranger('b'))]).toEqual([true, false]);
  works.push(add('b1', stranger('b')), add('c1', stranger('c')));
  expect([queue.isFull(stranger('b')), queue.isFull(stranger('d')), queue.isFull(known)]).toEqual([true, false, false]);
  for (let more = 0; more < 12; more += 1) works.push(add(`d${more}`, stranger(`d${more}`)));
  expect([queue.isFull(stranger('e')), queue.isFull(known)]).toEqual([true, false]);
  await release();
  await Promise.all(works);
  expect(queue.isFull(stranger('a'))).toBe(false);
});

it('a place reserved for a later task counts as waiting', () => {
  const queue = new FairQueue({ running: 1, waiting: 4, waitingOfKey: 2 });
  const holds = ['a', 'a'].map((key) => queue.reserve(stranger(key)));
  expect([queue.isFull(stranger('a')), queue.isFull(stranger('b')), queue.isFull(known)]).toEqual([true, false, false]);
  for (const giveUp of holds) giveUp();
  expect(queue.isFull(stranger('a'))).toBe(false);
});

it('no more tasks run at once than allowed, and a failed task frees its slot', async () => {
  const queue = new FairQueue({ running: 2, waiting: 100, waitingOfKey: 100 });
  let [running, most] = [0, 0];
  const work = async () => {
    running += 1;
    most = Math.max(most, running);
    await new Promise((resolve) => setImmediate(resolve));
    running -= 1;
    throw new Error('no');
  };
  const works = await Promise.allSettled(
    Array.from({ length: 20 }, (_, n) => queue.run(stranger(String(n % 3)), work)),
  );
  expect([most, works.filter(({ status }) => status === 'rejected').length]).toEqual([2, 20]);
});
