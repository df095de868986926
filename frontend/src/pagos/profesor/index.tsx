import { IconReceiptEuro } from '@tabler/icons-react';
import { Navigate, useSearchParams } from 'react-router';
import { listPath, useCan, usePage } from '../../base';
import { toInteger } from '#libs/platform/dinero';
import { EmptyState, Page, PageHead, PageLoading, type DateRange } from '../../ui';
import { useLetter, useTeacherPay } from '../base/calls';
import { payLetterPath } from '../base/paths';
import { rangeOfAddress } from './calculo/range-draft';
import { OwnPay } from './OwnPay';
import { PayError } from './PayError';
import { TeacherHead } from './TeacherHead';
import { TeacherPay } from './TeacherPay';
import { TeacherPicker } from './TeacherPicker';
import css from './TeacherPay.module.css';

/** The pay of a teacher (PAGO-01). The office can see the pay of any teacher; a teacher sees only their own pay. */
export default function PayScreen() {
  usePage('Pagos', [{ title: 'Profesores', url: listPath('profesores') }]);
  const [params] = useSearchParams();
  const id = toInteger(params.get('teacherId')) ?? 0;
  const seesAll = useCan()('pagos.ver');
  const letter = toInteger(params.get('carta'));
  if (!seesAll) return <OwnPay teacherId={id} letter={letter} />;
  if (id <= 0) return letter === null ? <NobodyChosen /> : <LetterOfTeacher id={letter} />;
  const range = rangeOfAddress(params.get('desde'), params.get('hasta'));
  // The key changes with the teacher, the letter and the range. With a new key, the page mounts again with a new initial state.
  return <OfficePay key={params.toString()} id={id} range={range} letter={letter} />;
}

/** If the URL has only a pay letter, redirects to the page of the teacher of this letter, with the letter open. */
function LetterOfTeacher({ id }: { id: number }) {
  const { data, isError, error, refetch } = useLetter(id);
  if (isError) return <PayError error={error} onRetry={() => void refetch()} />;
  return data === undefined ? <PageLoading /> : <Navigate replace to={payLetterPath(data.profesor.id, id)} />;
}

function NobodyChosen() {
  return (
    <Page>
      <PageHead>
        <h1>Pagos de profesores</h1>
      </PageHead>
      <EmptyState
        icon={<IconReceiptEuro size={22} stroke={1.75} aria-hidden />}
        title="Elija un profesor"
        text="Verá por qué se le paga, podrá calcular un periodo y hacer su carta de pago."
      >
        <div className={css.picker}>
          <TeacherPicker label="Elegir profesor" />
        </div>
      </EmptyState>
    </Page>
  );
}

interface OfficePayProps {
  id: number;
  range: DateRange | null;
  letter: number | null;
}

function OfficePay({ id, range, letter }: OfficePayProps) {
  const pay = useTeacherPay(id);
  if (pay.isPending) return <PageLoading />;
  if (pay.isError) return <PayError error={pay.error} onRetry={() => void pay.refetch()} />;
  return (
    <Page>
      <TeacherHead profesor={pay.data.profesor}>
        <div className={css.picker}>
          <TeacherPicker label="Elegir otro profesor" />
        </div>
      </TeacherHead>
      <TeacherPay data={pay.data} range={range} letter={letter} />
    </Page>
  );
}
