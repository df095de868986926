import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { LoginOptionsReply } from '../../../../libs/contracts';
import { getJson } from '../../base';
import { FirstUseForm } from './FirstUseForm';
import { ForgottenForm } from './ForgottenForm';
import { LoginForm } from './LoginForm';
import { LoginFrame } from './LoginFrame';

/** The log-in form; in an academy without users, the form of first use. */
export default function LoginScreen() {
  const [createdUser, setCreatedUser] = useState<string | null>(null);
  /** The username of a person who forgot the password. */
  const [forgotten, setForgotten] = useState<string | null>(null);
  const firstUse = useQuery({
    queryKey: ['primera-vez'],
    queryFn: ({ signal }) => getJson<LoginOptionsReply>('/usuario/primera-vez', {}, { signal, renewsSession: false }),
  });
  const isFirstUse = createdUser === null && firstUse.data?.pendiente === true;
  return (
    <LoginFrame title={isFirstUse ? 'Primera visita' : 'Entrar'}>
      {forgotten !== null ? (
        <ForgottenForm initialUser={forgotten} onBack={() => setForgotten(null)} />
      ) : isFirstUse ? (
        <FirstUseForm needsCode={firstUse.data?.codigo === true} onCreated={setCreatedUser} />
      ) : (
        <LoginForm
          key={createdUser}
          initialUser={createdUser ?? ''}
          onForgotten={firstUse.data?.recordar === true ? setForgotten : undefined}
        />
      )}
    </LoginFrame>
  );
}
