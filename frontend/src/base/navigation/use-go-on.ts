import { useNavigate, useSearchParams } from 'react-router';
import { ownPath } from '#libs/contracts';
import { isPage } from './paths';

/** Goes on to the address that the parameter `siguiente` names, else to `otherwise`. */
export function useGoOn(): (otherwise: string) => Promise<void> {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  return async (otherwise) => {
    const target = ownPath(params.get('siguiente')) ?? ownPath(otherwise) ?? '/';
    if (isPage(target)) await navigate(target, { replace: true });
    else window.location.assign(target);
  };
}
