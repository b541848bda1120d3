import '@remix-run/node';
import 'react';

declare module '@remix-run/node' {
  interface Future {
    // Gives loaders' data its type as it arrives under single fetch.
    v3_singleFetch: true;
  }
}

// Attributes of today's HTML that React 18 passes on and its types do not know. React 18 wants them in lower case.
declare module 'react' {
  interface HTMLAttributes<T> {
    popover?: 'auto' | 'manual';
  }
  interface ButtonHTMLAttributes<T> {
    popovertarget?: string;
    popovertargetaction?: 'hide' | 'show' | 'toggle';
  }
  interface DetailsHTMLAttributes<T> {
    name?: string;
  }
  interface ImgHTMLAttributes<T> {
    fetchpriority?: 'high' | 'low' | 'auto';
  }
}
