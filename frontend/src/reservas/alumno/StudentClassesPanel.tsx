import { IconCalendarOff } from '@tabler/icons-react';
import { useId, useState } from 'react';
import type { ClasesAlumnoReply, VistaClasesAlumno } from '#libs/contracts';
import {
  Count,
  DateInput,
  EmptyState,
  ErrorBand,
  Field,
  Loading,
  NO_SUCH_DATE,
  Pager,
  PanelNote,
  Tabs,
} from '../../ui';
import type { PanelProps } from '../../records/form/panels';
import { useCan } from '../../base';
import { Credits } from '../plazas/Credits';
import { FeedButton } from '../../clases';
import { useStudentClasses } from './calls';
import { attendanceSummary } from './class-state';
import { ChangeDrawer } from './ChangeDrawer';
import { ClassTable } from './ClassTable';
import css from './StudentClasses.module.css';
import { useClassChanges, type ClassChanges } from './use-class-changes';

/** The classes of a student in the record: coming classes, past classes and absences. */
export function StudentClassesPanel({ record }: PanelProps) {
  const can = useCan();
  if (record.id === 0) return <PanelNote>Guarde antes la ficha: las clases llegan con las altas.</PanelNote>;
  return (
    <>
      <ClassesOf studentId={record.id} />
      {can('clases.editar') && <Credits alumnoId={record.id} />}
    </>
  );
}

const TABS: readonly { code: VistaClasesAlumno; title: string; empty: string }[] = [
  { code: 'proximas', title: 'Próximas', empty: 'No hay clases próximas' },
  { code: 'pasadas', title: 'Pasadas', empty: 'No hay clases pasadas desde ese día' },
  { code: 'faltas', title: 'Faltas', empty: 'Ninguna falta desde ese día' },
];

function ClassesOf({ studentId }: { studentId: number }) {
  const id = useId();
  const [vista, setView] = useState<VistaClasesAlumno>('proximas');
  const [pagina, setPage] = useState(1);
  const [desde, setFrom] = useState<string | null>(null);
  const classes = useStudentClasses(studentId, { vista, pagina, desde });
  const changes = useClassChanges();
  const choose = (view: VistaClasesAlumno) => {
    setView(view);
    setPage(1);
  };
  const summary = classes.data ? attendanceSummary(classes.data.conteo) : null;
  return (
    <section className={`tarjeta ${css.card}`} aria-labelledby={`${id}-titulo`}>
      <div className={css.head}>
        <h2 id={`${id}-titulo`}>Clases</h2>
        {summary && <p className={css.summary}>{summary}</p>}
        <span className="no-imprimir">
          <FeedButton label="Llevar a su calendario" alumnoId={studentId} small />
        </span>
      </div>
      <div className={css.bar}>
        <Tabs
          label="Qué clases"
          current={vista}
          onChoose={choose}
          tabs={TABS.map(({ code, title }) => ({
            code,
            title,
            id: `${id}-${code}`,
            panel: `${id}-panel`,
            note: classes.data && <Count>{classes.data.conteo[code]}</Count>,
          }))}
        />
        <From
          value={desde ?? classes.data?.desde ?? null}
          onChange={(date) => {
            setFrom(date);
            setPage(1);
          }}
        />
      </div>
      <div id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${vista}`} tabIndex={0}>
        {classes.isPending && <Loading />}
        {classes.isError && <ErrorBand error={classes.error} onRetry={() => void classes.refetch()} />}
        {classes.data && (
          <Page reply={classes.data} isStale={classes.isPlaceholderData} changes={changes} onGo={setPage} />
        )}
      </div>
      <ChangeDrawer changes={changes} />
    </section>
  );
}

function From({ value, onChange }: { value: string | null; onChange: (date: string | null) => void }) {
  const [isWrong, setWrong] = useState(false);
  return (
    <div className={`no-imprimir ${css.from}`}>
      <Field label="Desde" {...(isWrong ? { error: NO_SUCH_DATE } : {})}>
        {(attributes) => (
          <DateInput
            {...attributes}
            label="Desde"
            value={value}
            onChange={(date) => {
              setWrong(date === undefined);
              if (date !== undefined) onChange(date);
            }}
          />
        )}
      </Field>
    </div>
  );
}

interface PageProps {
  reply: ClasesAlumnoReply;
  isStale: boolean;
  changes: ClassChanges;
  onGo: (page: number) => void;
}

function Page({ reply: { vista, clases, pagina, paginas }, isStale, changes, onGo }: PageProps) {
  const { title, empty } = TABS.find(({ code }) => code === vista) ?? { title: '', empty: '' };
  if (clases.length === 0) return <EmptyState icon={<IconCalendarOff size={22} stroke={1.75} />} title={empty} />;
  return (
    <div aria-busy={isStale} data-anterior={isStale || undefined}>
      <ClassTable
        caption={`Clases: ${title.toLowerCase()}`}
        classes={clases}
        isPast={vista !== 'proximas'}
        changes={changes}
      />
      {paginas > 1 && (
        <div className={css.foot}>
          <Pager page={pagina} pages={paginas} onGo={onGo} label="Páginas de clases" />
        </div>
      )}
    </div>
  );
}
