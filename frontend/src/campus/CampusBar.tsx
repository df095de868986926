import { IconCalendar, IconHome } from '@tabler/icons-react';
import { NavLink } from 'react-router';
import { MessagesLink } from '../buzon';
import css from './CampusBar.module.css';

/** The main places of the campus: a bar at the bottom of a phone, a row below the header elsewhere. */
export function CampusBar() {
  return (
    <nav className={css.bar} aria-label="Campus">
      <NavLink to="/campus/" end className={css.place}>
        <IconHome size={22} stroke={1.75} aria-hidden />
        Inicio
      </NavLink>
      <NavLink to="/clases-particulares/" className={css.place}>
        <IconCalendar size={22} stroke={1.75} aria-hidden />
        Clases
      </NavLink>
      <MessagesLink className={css.place} hasWord />
    </nav>
  );
}
