import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { getJson } from '../../base';
import { FirstUseForm } from './FirstUseForm';
import { LoginForm } from './LoginForm';
import { LoginFrame } from './LoginFrame';

/** The log-in form; in an academy without users, the form of first use. */
export default function LoginScreen() {
  const [createdUser, setCreatedUser] = useState<string | null>(null);
  const firstUse = useQuery({
    queryKey: ['primera-vez'],
    queryFn: ({ signal }) =>
      getJson<{ pendiente: boolean }>('/usuario/primera-vez', {}, { signal, renewsSession: false }),
  });
  const isFirstUse = createdUser === null && firstUse.data?.pendiente === true;
  return (
    <LoginFrame title={isFirstUse ? 'Primera visita' : 'Entrar'}>
      {isFirstUse ? (
        <FirstUseForm onCreated={setCreatedUser} />
      ) : (
        <LoginForm key={createdUser} initialUser={createdUser ?? ''} />
      )}
    </LoginFrame>
  );
}
