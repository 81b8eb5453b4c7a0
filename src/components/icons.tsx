/** Icons of the site's own controls, drawn on a 16 px grid; brand icons come from simple-icons. */
function Icon({ path }: { path: string }) {
  return (
    <svg className="icon" viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
      <path d={path} fill="none" stroke="currentColor" strokeWidth="1.5" strokeLinecap="round" />
    </svg>
  );
}

/** The sign of the site: a sheet between its crop marks, with a tick. */
export function Logo() {
  return (
    <svg viewBox="0 0 22 22" aria-hidden="true">
      <path
        className="marks"
        d="M5.5 0v3M5.5 19v3M16.5 0v3M16.5 19v3M0 5.5h3M19 5.5h3M0 16.5h3M19 16.5h3"
      />
      <path d="M5.75 5.75h10.5v10.5H5.75z" />
      <path className="tick" d="M8.25 11l2 2.25L14 8.5" />
    </svg>
  );
}

export const ChevronDown = () => <Icon path="M4 6l4 4 4-4" />;
export const Bars = () => <Icon path="M2 4h12M2 8h12M2 12h12" />;
export const Magnifier = () => <Icon path="M10 10l4 4M2 6.5a4.5 4.5 0 109 0 4.5 4.5 0 10-9 0" />;
export const Cross = () => <Icon path="M4 4l8 8M12 4l-8 8" />;
