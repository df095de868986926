import { Link, useLocation, type LinkProps } from 'react-router';
import { fromHere } from '../../base/navigation/way-back';

/** A link to a record. Closing the record leads back to the current page, with its search. */
export function RecordLink(props: Omit<LinkProps, 'state'>) {
  return <Link {...props} state={fromHere(useLocation())} />;
}
