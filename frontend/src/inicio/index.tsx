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
import { getJson } from '../api';
import { useMay, usePage, useSession } from '../app';
import { Button, Cargando, EmptyState, ErrorBand, greeting, longDayText, numberText } from '../ui';
import { FirstSteps, firstSteps } from './FirstSteps';
import css from './Start.module.css';

/** Where the office begins: what waits for somebody, a few figures, and what is done most often. */
export default function StartScreen() {
  usePage('Inicio');
  const start = useQuery({
    queryKey: ['inicio'],
    queryFn: ({ signal }) => getJson<StartReply>('/api/inicio', {}, { signal }),
  });
  const may = useMay();
  const steps = start.data ? firstSteps(start.data, may) : [];
  return (
    <div className={css.page}>
      <Greeting />
      {start.isPending && <Cargando />}
      {start.isError && <ErrorBand error={start.error} onReintentar={() => void start.refetch()} />}
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

const ACTIONS: readonly { words: string; url: string; permiso: Permission; icon: Icon }[] = [
  { words: 'Añadir alumno', url: '/administrar/alumnos/ficha/0/', permiso: 'alumnos.editar', icon: IconUserPlus },
  { words: 'Añadir familia', url: '/administrar/familias/ficha/0/', permiso: 'familias.editar', icon: IconUsersPlus },
  { words: 'Dar de alta en curso', url: '/administrar/altas/ficha/0/', permiso: 'altas.editar', icon: IconSchool },
];

function Greeting() {
  const { nombre } = useSession().usuario;
  const may = useMay();
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
        {ACTIONS.filter((action) => may(action.permiso)).map(({ words, url, icon: ActionIcon }) => (
          <Button key={url} icon={<ActionIcon size={17} stroke={1.75} />} onClick={() => void navigate(url)}>
            {words}
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
          titulo="Todo al día"
          texto="No hay nada pendiente de revisar."
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
