import { RunScreen } from '../../processes/confirmed-run';
import { MonthScreen } from './MonthScreen';
import { PAY_RUN } from './run/pay-run';

const CRUMBS = [{ title: 'Profesores', url: '/administrar/profesores/' }];

/** Pays a month to all teachers: a preview and its run, and the letters of the month. */
export default function MonthPayScreen() {
  return <RunScreen kind={PAY_RUN} permission="pagos.ver" crumbs={CRUMBS} Form={MonthScreen} />;
}
