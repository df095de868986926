import { useParams } from 'react-router';
import { NotFoundPage } from '../../ui/feedback/StatusPages';
import { Thread } from './Thread';

/** A thread: `/campus/mensajes/{id}/`. */
export default function ThreadScreen() {
  const { id = '' } = useParams();
  return /^[1-9]\d{0,9}$/.test(id) ? <Thread key={id} id={Number(id)} /> : <NotFoundPage />;
}
