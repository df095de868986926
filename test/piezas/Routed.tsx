import { useState, type ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';

/** Windows and questions guard against leaving their page, which takes a router. */
export function Routed({ children }: { children: ReactNode }) {
  const [router] = useState(() => createMemoryRouter([{ path: '*', element: children }]));
  return <RouterProvider router={router} />;
}
