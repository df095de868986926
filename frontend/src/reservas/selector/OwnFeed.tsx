import { useCan } from '../../base';
import { FeedButton } from '../../clases';
import { isFamily, type Viewer } from '../clases/rights';
import type { Selector } from './use-selector';

/**
 * The addresses by which a calendar program reads the classes that are on screen: those of the teacher, the student, or the chosen
 * student of a tutor. The office finds them in the records. The campus is too narrow for words beside the other controls.
 */
export function OwnFeed({ selector: { isPhone, children, child }, viewer: { tipo } }: OwnFeedProps) {
  const can = useCan();
  if (tipo === 'ADM' || (tipo === 'PRO' && !can('clases.ver'))) return null;
  const name = children.find(({ id }) => id === child)?.nombre;
  return (
    <FeedButton
      label="Suscribirse"
      isCompact={isPhone || isFamily(tipo)}
      {...(child === null ? {} : { alumnoId: child })}
      {...(name === undefined ? {} : { title: `Clases de ${name} en su calendario` })}
    />
  );
}

interface OwnFeedProps {
  selector: Selector;
  viewer: Viewer;
}
