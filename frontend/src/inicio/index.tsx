import {
  IconAlertCircle,
  IconAlertTriangle,
  IconChevronRight,
  IconCircleCheck,
  IconInfoCircle,
  IconSchool,
  IconUserPlus,
  IconUsersPlus,
  type Icon,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router';
import type { Permission, StartFigure, StartReply, StartTask, StartTone } from '../../../libs/contracts';
import { getJson, useCan, usePage, useSession, greeting, longDayText, numberText } from '../base';
import { Button, Loading, EmptyState, ErrorBand } from '../ui';
import { FirstSteps, firstSteps } from './FirstSteps';
import css from './Start.module.css';

/** The start page of the office: figures, pending work, and the most frequent actions. */
export default function StartScreen() {
  usePage('Inicio');
  const start = useQuery({
    queryKey: ['inicio'],
    queryFn: ({ signal }) => getJson<StartReply>('/api/inicio', {}, { signal }),
  });
  const can = useCan();
  const steps = start.data ? firstSteps(start.data, can) : [];
  return (
    <div className={css.page}>
      <Greeting />
      {start.isPending && <Loading />}
      {start.isError && <ErrorBand error={start.error} onRetry={() => void start.refetch()} />}
      {steps.length > 0 && <FirstSteps steps={steps} />}
      {start.data && steps.length === 0 && (
        <>
          <ul className={css.figures} aria-label="Cifras">
            {start.data.cifras.map((figure) => (
              <Figure key={figure.titulo} figure={figure} />
            ))}
          </ul>
          <Pending tasks={start.data.pendientes} />
        </>
      )}
    </div>
  );
}

const ACTIONS: readonly { label: string; url: string; permission: Permission; icon: Icon }[] = [
  { label: 'Añadir alumno', url: '/administrar/alumnos/ficha/0/', permission: 'alumnos.editar', icon: IconUserPlus },
  {
    label: 'Añadir familia',
    url: '/administrar/familias/ficha/0/',
    permission: 'familias.editar',
    icon: IconUsersPlus,
  },
  { label: 'Dar de alta en curso', url: '/administrar/altas/ficha/0/', permission: 'altas.editar', icon: IconSchool },
];

function Greeting() {
  const { nombre } = useSession().usuario;
  const can = useCan();
  const navigate = useNavigate();
  const now = new Date();
  return (
    <header className={css.head}>
      <div>
        <h1>
          {greeting(now)}, {nombre.split(' ')[0]}
        </h1>
        <p className={css.day}>{longDayText(now)}</p>
      </div>
      <div className={css.actions}>
        {ACTIONS.filter(({ permission }) => can(permission)).map(({ label, url, icon: ActionIcon }) => (
          <Button key={url} icon={<ActionIcon size={17} stroke={1.75} />} onClick={() => void navigate(url)}>
            {label}
          </Button>
        ))}
      </div>
    </header>
  );
}

function Figure({ figure }: { figure: StartFigure }) {
  return (
    <li className={`tarjeta ${css.figure}`}>
      <Link to={figure.url} className={css.figureLink}>
        {figure.titulo}
      </Link>
      <strong className={`num ${css.value}`}>
        {typeof figure.valor === 'number' ? numberText(figure.valor) : figure.valor}
      </strong>
      <span className={css.detail}>{figure.detalle}</span>
    </li>
  );
}

const TONES: Record<StartTone, { tone: string; icon: Icon }> = {
  malo: { tone: 'bad', icon: IconAlertCircle },
  atencion: { tone: 'attention', icon: IconAlertTriangle },
  aviso: { tone: 'notice', icon: IconInfoCircle },
};

function Pending({ tasks }: { tasks: readonly StartTask[] }) {
  return (
    <section className={`tarjeta ${css.pending}`} aria-labelledby="pendiente">
      <h2 id="pendiente" className={css.pendingTitle}>
        Trabajo pendiente {tasks.length > 0 && <span className={css.count}>{tasks.length}</span>}
      </h2>
      {tasks.length === 0 ? (
        <EmptyState
          icon={<IconCircleCheck size={22} stroke={1.75} />}
          title="Todo al día"
          text="No hay nada pendiente de revisar."
        />
      ) : (
        <ul className={css.tasks}>
          {tasks.map((task) => (
            <Task key={task.titulo} task={task} />
          ))}
        </ul>
      )}
    </section>
  );
}

function Task({ task }: { task: StartTask }) {
  const { tone, icon: ToneIcon } = TONES[task.tono];
  return (
    <li>
      <Link to={task.url} className={css.task}>
        <span className={css.taskIcon} data-tone={tone} aria-hidden>
          <ToneIcon size={17} stroke={1.75} />
        </span>
        <span className={css.taskWords}>
          <strong>{task.titulo}</strong>
          <span>{task.detalle}</span>
        </span>
        <IconChevronRight size={16} stroke={1.75} aria-hidden />
      </Link>
    </li>
  );
}
