import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { getJson } from '../../api';
import { FirstUseForm } from './FirstUseForm';
import { LoginForm } from './LoginForm';
import { LoginFrame } from './LoginFrame';

/** Who are you? In an academy where nobody is known yet: who shall be the first? */
export default function LoginScreen() {
  const [begun, setBegun] = useState<string | null>(null);
  const firstUse = useQuery({
    queryKey: ['primera-vez'],
    queryFn: ({ signal }) =>
      getJson<{ pendiente: boolean }>('/usuario/primera-vez', {}, { signal, askForSession: false }),
  });
  const asksForFirst = begun === null && firstUse.data?.pendiente === true;
  return (
    <LoginFrame titulo={asksForFirst ? 'Primera visita' : 'Entrar'}>
      {asksForFirst ? <FirstUseForm onBegun={setBegun} /> : <LoginForm key={begun} usuario={begun ?? ''} />}
    </LoginFrame>
  );
}
