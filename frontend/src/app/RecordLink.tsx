import { Link, useLocation, type LinkProps } from 'react-router';
import { fromHere } from './way-back';

/** A link to a record, from which closing it leads back to the page in view as it is now. */
export function RecordLink(props: Omit<LinkProps, 'state'>) {
  return <Link {...props} state={fromHere(useLocation())} />;
}
