import { Link } from 'react-router';
import { NotFoundPage } from '../ui/feedback/StatusPages';
import { CampusFrame } from './CampusFrame';
import css from './Campus.module.css';

/** Shown for a URL below /campus/ without a page. */
export default function NotFoundScreen() {
  return (
    <CampusFrame
      title={
        <Link to="/campus/" className={css.home}>
          Campus
        </Link>
      }
    >
      <NotFoundPage />
    </CampusFrame>
  );
}
