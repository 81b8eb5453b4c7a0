/** Icons of the site's own controls, drawn on a 16 px grid; brand icons come from simple-icons. */
function Icon({ path }: { path: string }) {
  return (
    <svg className="icon" viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
      <path d={path} fill="none" stroke="currentColor" strokeWidth="1.5" strokeLinecap="round" />
    </svg>
  );
}

export const ChevronDown = () => <Icon path="M4 6l4 4 4-4" />;
export const Bars = () => <Icon path="M2 4h12M2 8h12M2 12h12" />;
export const Magnifier = () => <Icon path="M10 10l4 4M2 6.5a4.5 4.5 0 109 0 4.5 4.5 0 10-9 0" />;
export const Cross = () => <Icon path="M4 4l8 8M12 4l-8 8" />;
