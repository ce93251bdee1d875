-- A service may report a booking by its own id alone.
create index lead_booked on lead (created_at) where booking is not null;
