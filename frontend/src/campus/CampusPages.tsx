import { Link, Outlet } from 'react-router';
import { CampusFrame } from './CampusFrame';
import css from './Campus.module.css';

/** The frame of the campus around a page of another module. */
export function CampusPages() {
  return (
    <CampusFrame
      title={
        <Link to="/campus/" className={css.home}>
          Campus
        </Link>
      }
    >
      <Outlet />
    </CampusFrame>
  );
}
