import { useParams } from 'react-router';
import { PERSONA_RECORDS } from '#libs/contracts';
import { NotFoundPage } from '../ui/feedback/StatusPages';
import PersonUserScreen from './PersonUserScreen';

/** `/administrar/usuarios/{tipo}/ficha/{id}/`: the user of a student, a guardian or a teacher. */
export default function PersonUserRoute() {
  const { tipo = '', id = '' } = useParams();
  if (!PERSONA_RECORDS.some((type) => type === tipo) || !/^\d{1,10}$/.test(id)) return <NotFoundPage />;
  return <PersonUserScreen key={`${tipo}/${id}`} type={tipo} id={Number(id)} />;
}
