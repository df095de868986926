import { omittedLines, omittedTitle } from './omitted.mjs';

const REDIS = 'falta redis-server';
const skipped = (fullName: string) => ({ fullName, status: 'pending' });
const reportOf = (...assertionResults: { fullName: string; status: string }[]) => ({
  testResults: [{ assertionResults }],
});

it('a run that skips no test names nothing as omitted', () => {
  const done = ['passed', 'failed', 'todo'].map((status) => ({ fullName: omittedTitle('a test', REDIS), status }));
  expect(omittedLines([reportOf(...done), null, {}])).toEqual([]);
});

it('skipped tests are counted by reason, over all reports', () => {
  const queue = omittedTitle('jobs on Redis', REDIS);
  const disk = omittedTitle('a full disk', 'falta permiso para montar un disco');
  const reports = [reportOf(skipped(`${queue} a rule`), skipped(`${queue} another`)), reportOf(skipped(disk))];
  expect(omittedLines([...reports, reportOf(skipped(`group ${queue} a third`))])).toEqual([
    '1 omitida: falta permiso para montar un disco',
    '3 omitidas: falta redis-server',
  ]);
});

it('a skipped test without a reason is named too', () => {
  expect(omittedLines([reportOf(skipped('a test'))])).toEqual(['1 omitida: sin motivo escrito']);
});
