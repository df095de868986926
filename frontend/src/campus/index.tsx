import {
  IconBooks,
  IconChevronDown,
  IconChevronRight,
  IconLifebuoy,
  IconLogout,
  IconUserCircle,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import type { CampusCurso, CampusCursosReply } from '../../../libs/contracts';
import { broadcast, getJson, isPage, useSession } from '../base';
import { Arches } from '../ui/Brand';
import { Loading, EmptyState, ErrorBand } from '../ui';
import css from './Campus.module.css';

/** The campus of students, families and teachers, designed for a phone first. */
export default function CampusScreen() {
  const { usuario: user, academia: academy } = useSession();
  useEffect(() => {
    document.title = 'Campus · Claustro';
  }, []);
  return (
    <div className={css.campus}>
      <header className={css.header}>
        <div className={css.inner}>
          <Arches size={32} />
          <h1>Hola, {user.nombre.split(' ')[0]}</h1>
          <button
            type="button"
            className={css.out}
            aria-label="Ayuda"
            onClick={() => broadcast('claustro:mostrar-ayuda', {})}
          >
            <IconLifebuoy size={20} stroke={1.75} aria-hidden />
            <span className={css.wideOnly}>Ayuda</span>
          </button>
          <Link className={css.out} to="/mi-cuenta/" aria-label="Mi cuenta">
            <IconUserCircle size={20} stroke={1.75} aria-hidden />
            <span className={css.wideOnly}>Mi cuenta</span>
          </Link>
          <a className={css.out} href="/usuario/cerrar">
            <IconLogout size={20} stroke={1.75} aria-hidden />
            Cerrar sesión
          </a>
        </div>
      </header>
      <main className={css.main}>
        <Courses />
        {user.permisos.includes('oficina.ver') && (
          <p className={css.office}>
            <Link to="/administrar/">Ir a la secretaría</Link>
          </p>
        )}
      </main>
      <footer className={css.foot}>{academy}</footer>
    </div>
  );
}

function Courses() {
  const [isOpen, setOpen] = useState(true);
  const courses = useQuery({
    queryKey: ['campus', 'programaciones'],
    queryFn: ({ signal }) => getJson<CampusCursosReply>('/campus/api/get-programaciones', {}, { signal }),
  });
  if (courses.isPending) return <Loading />;
  if (courses.isError) return <ErrorBand error={courses.error} onRetry={() => void courses.refetch()} />;
  const { usuario: user, programaciones } = courses.data;
  return (
    <section aria-labelledby="cursos">
      <h2 id="cursos" className={css.blockTitle}>
        <button type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          Cursos de {user.nombre}
          <IconChevronDown size={18} stroke={1.75} className={isOpen ? css.up : undefined} aria-hidden />
        </button>
      </h2>
      {isOpen && programaciones.length === 0 && (
        <div className="tarjeta">
          <EmptyState
            icon={<IconBooks size={20} stroke={1.75} />}
            title="Sin cursos por ahora"
            text="Cuando la academia confirme un alta, el curso se verá aquí."
          />
        </div>
      )}
      {isOpen && (
        <ul className={css.courses}>
          {programaciones.map((course) => (
            <Course key={course.url + course.titulo} course={course} />
          ))}
        </ul>
      )}
    </section>
  );
}

function Course({ course }: { course: CampusCurso }) {
  const summary = course.texto_resumido || course.texto;
  const content = (
    <>
      {course.imagen && <img src={course.imagen} alt="" className={css.image} />}
      <span className={css.words}>
        <strong>{course.titulo}</strong>
        {summary !== course.titulo && <span>{summary}</span>}
      </span>
    </>
  );
  return (
    <li className={`tarjeta ${css.course}`}>
      {course.url === '' ? (
        <div className={css.row}>{content}</div>
      ) : (
        <CourseLink url={course.url}>
          {content}
          <IconChevronRight size={18} stroke={1.75} aria-hidden />
        </CourseLink>
      )}
    </li>
  );
}

function CourseLink({ url, children }: { url: string; children: React.ReactNode }) {
  if (isPage(url)) {
    return (
      <Link to={url} className={css.row}>
        {children}
      </Link>
    );
  }
  return (
    <a href={url} className={css.row}>
      {children}
    </a>
  );
}
