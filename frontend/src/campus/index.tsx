import { IconBooks, IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import type { CampusAlumno, CampusCurso, CampusCursosReply } from '#libs/contracts';
import { isPage, useSession } from '../base';
import { Loading, EmptyState, ErrorBand } from '../ui';
import { CampusFrame } from './CampusFrame';
import { coursesQuery } from './calls';
import { NextClasses } from './NextClasses';
import { OfferCards } from './OfferCards';
import { OwnCredits } from './OwnCredits';
import { WaitingLines } from './WaitingLines';
import css from './Campus.module.css';

/** The campus of students, families and teachers, designed for a phone first. */
export default function CampusScreen() {
  const { usuario: user } = useSession();
  useEffect(() => {
    document.title = 'Campus · Claustro';
  }, []);
  return (
    <CampusFrame title={<h1>Hola, {user.nombre.split(' ')[0]}</h1>}>
      <OfferCards />
      <NextClasses />
      <OwnCredits />
      <WaitingLines />
      <Courses />
      <nav className={css.links} aria-label="Más del campus">
        <Link to="/clases-particulares/">Clases particulares</Link>
        <Link to="/clases/calendario/">Mi calendario</Link>
        {user.permisos.includes('oficina.ver') && <Link to="/administrar/">Ir a la secretaría</Link>}
      </nav>
    </CampusFrame>
  );
}

function Courses() {
  const courses = useQuery(coursesQuery);
  if (courses.isPending) return <Loading />;
  if (courses.isError) return <ErrorBand error={courses.error} onRetry={() => void courses.refetch()} />;
  return coursesOf(courses.data).map((person) => <PersonCourses key={person.id} {...person} />);
}

/**
 * Returns the courses by student. For a guardian, the students are those of the guardian; for other users, the user is the only student.
 */
function coursesOf({ usuario, programaciones, alumnos = [] }: CampusCursosReply): CampusAlumno[] {
  return alumnos.length > 0 ? alumnos : [{ ...usuario, programaciones }];
}

function PersonCourses({ id, nombre, programaciones }: CampusAlumno) {
  const [isOpen, setOpen] = useState(true);
  const headingId = `cursos-${id}`;
  return (
    <section aria-labelledby={headingId}>
      <h2 id={headingId} className={css.blockTitle}>
        <button type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          Cursos de {nombre}
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
      {isOpen && programaciones.length > 0 && (
        <ul className={css.courses}>
          {programaciones.map((course) => (
            <Course key={course.url + course.titulo} course={course} />
          ))}
        </ul>
      )}
    </section>
  );
}

/** A course on the campus. For teachers it links to the page of the course; families have no such page. */
function Course({ course }: { course: CampusCurso }) {
  const { url } = course;
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
      {url === '' ? (
        <div className={css.row}>{content}</div>
      ) : (
        <CourseLink url={url}>
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
