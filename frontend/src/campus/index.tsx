import { IconBooks, IconChevronDown, IconChevronRight, IconLifebuoy, IconLogout } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import type { CampusCourse, CampusCoursesReply } from '../../../libs/contracts';
import { broadcast, getJson } from '../api';
import { isPage, useSession } from '../app';
import { Arches } from '../app/shell/Brand';
import { Cargando, EmptyState, ErrorBand } from '../ui';
import css from './Campus.module.css';

/** The campus of students, families and teachers, made for a phone first. */
export default function CampusScreen() {
  const { usuario, academia } = useSession();
  useEffect(() => {
    document.title = 'Campus · Claustro';
  }, []);
  return (
    <div className={css.campus}>
      <header className={css.header}>
        <div className={css.inner}>
          <Arches size={32} />
          <h1>Hola, {usuario.nombre.split(' ')[0]}</h1>
          <button type="button" className={css.out} onClick={() => broadcast('claustro:mostrar-ayuda', {})}>
            <IconLifebuoy size={20} stroke={1.75} aria-hidden />
            Ayuda
          </button>
          <a className={css.out} href="/usuario/cerrar">
            <IconLogout size={20} stroke={1.75} aria-hidden />
            Cerrar sesión
          </a>
        </div>
      </header>
      <main className={css.main}>
        <Courses />
        {usuario.permisos.includes('oficina.ver') && (
          <p className={css.office}>
            <Link to="/administrar/">Ir a la secretaría</Link>
          </p>
        )}
      </main>
      <footer className={css.foot}>{academia}</footer>
    </div>
  );
}

function Courses() {
  const [open, setOpen] = useState(true);
  const courses = useQuery({
    queryKey: ['campus', 'programaciones'],
    queryFn: ({ signal }) => getJson<CampusCoursesReply>('/campus/api/get-programaciones', {}, { signal }),
  });
  if (courses.isPending) return <Cargando />;
  if (courses.isError) return <ErrorBand error={courses.error} onReintentar={() => void courses.refetch()} />;
  const { usuario, programaciones } = courses.data;
  return (
    <section aria-labelledby="cursos">
      <h2 id="cursos" className={css.blockTitle}>
        <button type="button" aria-expanded={open} onClick={() => setOpen(!open)}>
          Cursos de {usuario.nombre}
          <IconChevronDown size={18} stroke={1.75} className={open ? css.up : undefined} aria-hidden />
        </button>
      </h2>
      {open && programaciones.length === 0 && (
        <div className="tarjeta">
          <EmptyState
            icon={<IconBooks size={20} stroke={1.75} />}
            titulo="Sin cursos por ahora"
            texto="Cuando la academia confirme un alta, el curso se verá aquí."
          />
        </div>
      )}
      {open && (
        <ul className={css.courses}>
          {programaciones.map((course) => (
            <Course key={course.url + course.titulo} course={course} />
          ))}
        </ul>
      )}
    </section>
  );
}

function Course({ course }: { course: CampusCourse }) {
  const summary = course.texto_resumido || course.texto;
  const words = (
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
        <div className={css.row}>{words}</div>
      ) : (
        <CourseLink url={course.url}>
          {words}
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
